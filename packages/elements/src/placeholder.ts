import type { Filled, Tag, TagName } from './tags.ts';

/** Draws what stands in the element before its widget does. */
export function drawPlaceholder(frame: HTMLElement, name: TagName, tag: Tag) {
  const first = document.createElement(tag.kind === 'button' ? 'button' : 'div');
  if (first instanceof HTMLButtonElement) {
    first.type = 'button';
    first.className = name.endsWith('finder') ? 'trigger plain' : 'trigger';
    first.ariaHasPopup = 'dialog';
  } else {
    first.className = tag.isField ? 'waiting field' : 'waiting';
    first.ariaBusy = 'true';
  }
  frame.replaceChildren(first);
}

export function labelTrigger(frame: HTMLElement, tag: Tag, attributes: Filled, isWaiting: boolean) {
  const trigger = frame.querySelector<HTMLButtonElement>('.trigger');
  if (!trigger) return;
  trigger.textContent = tag.label?.(attributes) ?? '';
  trigger.disabled = isWaiting || attributes.disabled === 'true';
}

/** Says that the widget's code could not be fetched; `tryAgain` where the trigger itself is no way to do so. */
export function showProblem(frame: HTMLElement, tryAgain: (() => void) | undefined) {
  frame.querySelector('.problem')?.remove();
  const problem = document.createElement('div');
  problem.className = 'problem';
  problem.role = 'alert';
  problem.textContent = 'Tidak dapat dimuat. Periksa koneksi, lalu coba lagi. ';
  if (tryAgain) {
    const again = document.createElement('button');
    again.type = 'button';
    again.className = 'trigger plain';
    again.textContent = 'Coba lagi';
    again.addEventListener('click', () => {
      problem.remove();
      tryAgain();
    });
    problem.append(again);
  }
  frame.append(problem);
}
