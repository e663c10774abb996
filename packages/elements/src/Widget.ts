import { isGone, load } from './load.ts';
import type { Mount, Mounted } from './mount/mount.tsx';
import { showProblem } from './placeholder.ts';
import type { ElementInput, Emit } from './settings.ts';
import { raise, type Stage } from './stage.ts';
import type { TagName } from './tags.ts';

/** The element that a widget is drawn in. */
export interface WidgetHost {
  readonly name: TagName;
  /** A button opens the widget, which may be made ready before it is pressed. */
  readonly isButton: boolean;
  /** Whether it is still to be drawn. */
  isWanted: () => boolean;
  input: () => ElementInput;
  emit: Emit<Record<string, unknown>>;
  focus: () => void;
  /** Begins anew, as when the element has just come into the page. */
  refresh: () => void;
}

/** The widget of one element: fetched when it is wanted, made ready before it is pressed, mounted once. */
export class Widget {
  readonly #host: WidgetHost;
  readonly #stage: Stage;
  #mounted: Mounted | undefined;
  /** Drawn apart before anybody pressed the button. */
  #prepared: { box: HTMLElement; mounted: Mounted } | undefined;
  #isStarting = false;
  #hasFailed = false;

  constructor(host: WidgetHost, stage: Stage) {
    this.#host = host;
    this.#stage = stage;
  }

  get isMounted(): boolean {
    return this.#mounted !== undefined;
  }

  update(input: ElementInput) {
    (this.#mounted ?? this.#prepared?.mounted)?.update(input);
  }

  end() {
    this.#mounted?.unmount();
    this.#mounted = undefined;
    this.#dropPrepared();
  }

  /** Fetches the code; what a button opens is made ready. */
  async preload() {
    if (this.#mounted) return;
    try {
      const mount = await load();
      await mount.preload(this.#host.name);
      this.#prepare(mount);
    } catch {
      /* the click will tell */
    }
  }

  /** The button was pressed. */
  press() {
    if (!this.#openPrepared()) void this.start(true);
  }

  async start(isOpen: boolean) {
    if (this.#mounted || this.#isStarting) return;
    this.#isStarting = true;
    const { frame, root } = this.#stage;
    const first = frame.firstElementChild;
    first?.setAttribute('aria-busy', 'true');
    try {
      const mount = await load();
      await mount.preload(this.#host.name);
      if (!this.#host.isWanted()) return;
      const hadFocus = root.activeElement !== null;
      raise(this.#stage);
      this.#mounted = this.#mount(mount, frame, isOpen);
      if (hadFocus && !isOpen) this.#host.focus();
      this.#hasFailed = false;
    } catch (error) {
      const name = isGone(error) ? 'gone' : 'unreachable';
      this.#host.input().page.onFault?.({ kind: 'load', requestId: null, name });
      if (!this.#hasFailed) this.#host.emit('error', { kind: 'load', message: String(error) });
      this.#hasFailed = true;
      showProblem(frame, name, isOpen ? undefined : () => void this.start(false));
    } finally {
      this.#isStarting = false;
      if (!this.#mounted) first?.setAttribute('aria-busy', 'false');
      if (!this.#mounted && !this.#hasFailed) this.#host.refresh(); // it was taken out and put back while it loaded
    }
  }

  #mount(mount: Mount, frame: HTMLElement, isOpen: boolean): Mounted {
    const { name, emit } = this.#host;
    return mount.mount({ ...this.#stage, frame, tag: name, input: this.#host.input(), isOpen, emit });
  }

  #prepare(mount: Mount) {
    if (!this.#host.isWanted() || !this.#host.isButton || this.#mounted || this.#prepared || this.#isStarting) return;
    raise(this.#stage);
    const box = document.createElement('div');
    this.#prepared = { box, mounted: this.#mount(mount, box, false) };
    const drawn = new MutationObserver(() => {
      if (!box.querySelector('button')) return;
      drawn.disconnect();
      if (!this.#stage.frame.matches(':active')) this.#takePrepared(); // a button that is pressed has to stay for its click
    });
    drawn.observe(box, { childList: true, subtree: true });
  }

  /** Puts what was made ready where its button was. */
  #takePrepared() {
    if (!this.#prepared || !this.#host.isWanted()) return;
    const hadFocus = this.#stage.root.activeElement !== null;
    this.#stage.frame.replaceChildren(this.#prepared.box);
    this.#mounted = this.#prepared.mounted;
    this.#prepared = undefined;
    if (hadFocus) this.#host.focus();
  }

  /** Presses the button of what was made ready. */
  #openPrepared(): boolean {
    const button = this.#prepared?.box.querySelector('button');
    if (!button || button.disabled) {
      this.#dropPrepared();
      return false;
    }
    this.#takePrepared();
    button.click();
    return true;
  }

  #dropPrepared() {
    this.#prepared?.mounted.unmount();
    this.#prepared = undefined;
  }
}
