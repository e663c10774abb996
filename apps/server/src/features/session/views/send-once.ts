/** Of a page whose forms send what counts once: the second click of a double click would send it used. */
export const sendOnce = `
let isSent = false;
for (const form of document.querySelectorAll('form')) form.addEventListener('submit', (event) => {
  if (isSent) event.preventDefault();
  isSent = true;
});
addEventListener('pageshow', () => { isSent = false; });
`;
