/** Removes the token from the address bar, the history and printed page margins. */
export const hideToken = `
{
  const here = new URL(location.href);
  if (here.searchParams.has('access_token')) {
    here.searchParams.delete('access_token');
    history.replaceState(null, '', here);
  }
}`;

/** Tells a reload of this page that it was opened before. */
export const rememberOpened = `
history.replaceState({ opened: true }, '');`;
