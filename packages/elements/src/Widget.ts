import { isGone, load } from './load.ts';
import type { Mount, Mounted } from './mount/mount.tsx';
import { showProblem } from './placeholder.ts';
import type { ElementInput, Emit } from './settings.ts';
import { raise, type Stage } from './stage.ts';
import type { TagName } from './tags.ts';

/** What a widget needs from its element. */
export interface WidgetHost {
  readonly name: TagName;
  /** A button opens a form; the form can be prepared before the button is pressed. */
  readonly isButton: boolean;
  /** Whether it should be drawn: the element is on the page and knows whose records to show. */
  isWanted: () => boolean;
  input: () => ElementInput;
  emit: Emit<Record<string, unknown>>;
  focus: () => void;
  /** Starts over, as if the element had just been added to the page. */
  refresh: () => void;
}

/** The widget of one element: loaded on demand, prepared before the button is pressed, mounted once. */
export class Widget {
  readonly #host: WidgetHost;
  readonly #stage: Stage;
  #mounted: Mounted | undefined;
  /** Mounted outside the page, before anybody pressed the button. */
  #prepared: { box: HTMLElement; mounted: Mounted; drawn: MutationObserver } | undefined;
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

  /** Loads the code and, for a button, prepares its form. */
  async preload() {
    if (this.#mounted) return;
    try {
      const mount = await load();
      await mount.preload(this.#host.name, this.#host.input());
      this.#prepare(mount);
    } catch {
      /* Loading is tried again, and the failure shown, when the button is pressed. */
    }
  }

  /** Handles a press of the button. */
  press() {
    if (!this.#openPrepared()) void this.start(true);
  }

  /** Opens the form without a press of the button. */
  open() {
    raise(this.#stage); // above what the page has opened since
    this.#takePrepared();
    void this.start(true); // does nothing if it is mounted
    this.#mounted?.open();
  }

  async start(isOpen: boolean) {
    if (this.#mounted || this.#isStarting) return;
    this.#isStarting = true;
    const { frame, root } = this.#stage;
    const first = frame.firstElementChild;
    first?.setAttribute('aria-busy', 'true');
    try {
      const mount = await load();
      await mount.preload(this.#host.name, this.#host.input());
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
      // The element was removed and put back while the code was loading.
      if (!this.#mounted && !this.#hasFailed) this.#host.refresh();
    }
  }

  #mount(mount: Mount, frame: HTMLElement, isOpen: boolean): Mounted {
    const { name, isButton, emit } = this.#host;
    return mount.mount({ ...this.#stage, frame, tag: name, input: this.#host.input(), isButton, isOpen, emit });
  }

  #prepare(mount: Mount) {
    if (!this.#host.isWanted() || !this.#host.isButton || this.#mounted || this.#prepared || this.#isStarting) return;
    raise(this.#stage);
    const box = document.createElement('div');
    const drawn = new MutationObserver(() => {
      if (!box.querySelector('button')) return;
      drawn.disconnect();
      // A button that is being pressed must stay until its click.
      if (!this.#stage.frame.matches(':active')) this.#takePrepared();
    });
    drawn.observe(box, { childList: true, subtree: true });
    this.#prepared = { box, mounted: this.#mount(mount, box, false), drawn };
  }

  /** Replaces the placeholder button by the prepared widget. */
  #takePrepared() {
    if (!this.#prepared || !this.#host.isWanted()) return;
    const hadFocus = this.#stage.root.activeElement !== null;
    this.#stage.frame.replaceChildren(this.#prepared.box);
    this.#mounted = this.#prepared.mounted;
    this.#prepared = undefined;
    if (hadFocus) this.#host.focus();
  }

  /** Presses the prepared widget's own button; false if it is not there or disabled. */
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
    this.#prepared?.drawn.disconnect();
    this.#prepared?.mounted.unmount();
    this.#prepared = undefined;
  }
}
