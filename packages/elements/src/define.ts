import type { FinanceClient, GetToken } from '@finance/api-client';
import { forgetSeen, load, whenIdle, whenSeen } from './load.ts';
import { modeOf } from './look.ts';
import type { Mount, Mounted } from './mount/mount.tsx';
import type { ElementInput, ElementSetting, Emit, PageSettings } from './settings.ts';
import { openStage, raise, type Stage } from './stage.ts';
import { attributeNames, filledAttributes, isAwaited, type Tag, type TagName, tags } from './tags.ts';

let page: ElementInput['page'] = { baseUrl: '' };
const onPage = new Set<FinanceElement>();

/**
 * Sets what all elements of the page share, those there are and those to come.
 * @example configure({ getToken: () => fetch('/finance-token').then((answer) => answer.text()) })
 */
export function configure(settings: PageSettings): void {
  page = { ...page, ...settings, baseUrl: settings.baseUrl ?? page.baseUrl };
  for (const element of onPage) element.refresh();
}

/** Makes every element known; `baseUrl` is where the API is until `configure` says otherwise. */
export function defineElements(baseUrl: string): void {
  page = { ...page, baseUrl };
  if (typeof customElements === 'undefined') return; // a server draws the page
  for (const [name, tag] of Object.entries(tags)) {
    if (customElements.get(name)) continue; // a second copy of the script
    customElements.define(name, class extends FinanceElement {
      override readonly tagName_ = name as TagName; // a key of `tags`
      override readonly tag: Tag = tag;
    });
  }
}

const properties = ['setting', 'client', 'getToken'] as const;

/** Without a browser there is nothing to extend, and nothing is. */
const Base = globalThis.HTMLElement ?? (Object as unknown as typeof HTMLElement);

/** What all elements have in common. */
export abstract class FinanceElement extends Base {
  static readonly observedAttributes = attributeNames;
  abstract readonly tagName_: TagName;
  abstract readonly tag: Tag;
  #stage: Stage | undefined;
  #mounted: Mounted | undefined;
  /** The widget, drawn apart before anybody pressed the button. */
  #prepared: { box: HTMLElement; mounted: Mounted } | undefined;
  #isStarting = false;
  #hasFailed = false;
  #setting: ElementSetting = {};
  #client: FinanceClient | undefined;
  #getToken: GetToken | undefined;

  get setting(): ElementSetting { return this.#setting; }
  set setting(value: ElementSetting | null | undefined) { this.#setting = value ?? {}; this.refresh(); }
  get client(): FinanceClient | undefined { return this.#client; }
  set client(value: FinanceClient | null | undefined) { this.#client = value ?? undefined; this.refresh(); }
  get getToken(): GetToken | undefined { return this.#getToken; }
  set getToken(value: GetToken | null | undefined) { this.#getToken = value ?? undefined; this.refresh(); }

  connectedCallback(): void {
    if (!this.#stage) {
      this.#stage = openStage(this, this.tag.kind === 'panel');
      this.#listen(this.#stage);
      for (const name of properties) this.#upgrade(name);
    }
    onPage.add(this);
    if (this.#mounted) raise(this.#stage); // it was only moved
    else this.#draw(this.#stage);
    this.refresh();
    if (this.getAttribute('preload') === 'idle') whenIdle(() => void this.#preload());
  }

  disconnectedCallback(): void {
    onPage.delete(this);
    forgetSeen(this);
    queueMicrotask(() => {
      if (this.isConnected) return; // a framework only moved it
      this.#mounted?.unmount();
      this.#mounted = undefined;
      this.#prepared?.mounted.unmount();
      this.#prepared = undefined;
    });
  }

  attributeChangedCallback(): void {
    this.refresh();
  }

  override focus(options?: FocusOptions): void {
    this.#stage?.frame.querySelector<HTMLElement>('button, input, [tabindex="0"], a[href]')?.focus(options);
  }

  /** Draws again with what the attributes, the properties and the page say now. */
  refresh(): void {
    if (!this.#stage || !this.isConnected) return;
    const input = this.#input();
    for (const box of [this.#stage.frame, this.#stage.overlay]) box.dataset['mode'] = input.mode;
    if (this.#mounted) return this.#mounted.update(input);
    this.#prepared?.mounted.update(input);
    if (this.tag.kind === 'button') return this.#label(input);
    if (isAwaited(this)) return forgetSeen(this);
    whenSeen(this, () => void this.#start(false));
  }

  /** A property that was set on the tag before the script came would hide the real one. */
  #upgrade(name: (typeof properties)[number]) {
    if (!Object.hasOwn(this, name)) return;
    const value = this[name];
    Reflect.deleteProperty(this, name);
    Reflect.set(this, name, value);
  }

  #listen(stage: Stage) {
    for (const name of ['pointerenter', 'touchstart', 'focusin']) this.addEventListener(name, () => void this.#preload(), { passive: true });
    for (const name of ['pointerdown', 'keydown']) stage.root.addEventListener(name, () => raise(stage), { capture: true, passive: true });
    stage.frame.addEventListener('click', ({ target, detail }) => {
      if (this.#mounted || !(target instanceof Element && target.closest('.trigger'))) return;
      if (detail === 0) raise(stage); // no pointer was pressed before
      if (!this.#openPrepared(stage)) void this.#start(true);
    });
  }

  async #preload() {
    if (this.#mounted) return;
    try {
      const mount = await load();
      await mount.preload(this.tagName_);
      this.#prepare(mount);
    } catch { /* the click will tell */ }
  }

  #prepare(mount: Mount) {
    const stage = this.#stage;
    if (!stage || !this.isConnected || this.tag.kind !== 'button' || this.#mounted || this.#prepared || this.#isStarting) return;
    raise(stage);
    const box = document.createElement('div');
    this.#prepared = { box, mounted: mount.mount({ ...stage, frame: box, tag: this.tagName_, input: this.#input(), isOpen: false, emit: this.#emit }) };
    const drawn = new MutationObserver(() => {
      if (!box.querySelector('button')) return;
      drawn.disconnect();
      if (!stage.frame.matches(':active')) this.#takePrepared(stage); // a button that is pressed has to stay for its click
    });
    drawn.observe(box, { childList: true, subtree: true });
  }

  /** Puts what was made ready where its button was. */
  #takePrepared({ root, frame }: Stage) {
    if (!this.#prepared || !this.isConnected) return;
    const hadFocus = root.activeElement !== null;
    frame.replaceChildren(this.#prepared.box);
    this.#mounted = this.#prepared.mounted;
    this.#prepared = undefined;
    if (hadFocus) this.focus();
  }

  /** Presses the button of what was made ready. */
  #openPrepared(stage: Stage): boolean {
    const button = this.#prepared?.box.querySelector('button');
    if (!button || button.disabled) {
      this.#prepared?.mounted.unmount();
      this.#prepared = undefined;
      return false;
    }
    this.#takePrepared(stage);
    button.click();
    return true;
  }

  #input(): ElementInput {
    return { attributes: filledAttributes(this), setting: this.#setting, client: this.#client, getToken: this.#getToken, page, mode: modeOf(this) };
  }

  #draw({ frame }: Stage) {
    const first = document.createElement(this.tag.kind === 'button' ? 'button' : 'div');
    if (first instanceof HTMLButtonElement) {
      first.type = 'button';
      first.className = this.tagName_.endsWith('finder') ? 'trigger plain' : 'trigger';
      first.ariaHasPopup = 'dialog';
    } else {
      first.className = this.tag.isField ? 'waiting field' : 'waiting';
      first.ariaBusy = 'true';
    }
    frame.replaceChildren(first);
  }

  #label({ attributes }: ElementInput) {
    const trigger = this.#stage?.frame.querySelector<HTMLButtonElement>('.trigger');
    if (!trigger) return;
    trigger.textContent = this.tag.label?.(attributes) ?? '';
    trigger.disabled = attributes.disabled === 'true';
  }

  async #start(isOpen: boolean) {
    const stage = this.#stage;
    if (!stage || this.#mounted || this.#isStarting) return;
    this.#isStarting = true;
    const first = stage.frame.firstElementChild;
    first?.setAttribute('aria-busy', 'true');
    try {
      const mount = await load();
      await mount.preload(this.tagName_);
      if (!this.isConnected) return;
      const hadFocus = stage.root.activeElement !== null;
      raise(stage);
      this.#mounted = mount.mount({ ...stage, tag: this.tagName_, input: this.#input(), isOpen, emit: this.#emit });
      if (hadFocus && !isOpen) this.focus();
      this.#hasFailed = false;
    } catch (error) {
      if (!this.#hasFailed) this.#emit('error', { kind: 'load', message: String(error) });
      this.#fail(stage, isOpen);
    } finally {
      this.#isStarting = false;
      if (!this.#mounted) first?.setAttribute('aria-busy', 'false');
      if (!this.#mounted && !this.#hasFailed) this.refresh(); // it was taken out and put back while it loaded
    }
  }

  #fail({ frame }: Stage, isOpen: boolean) {
    this.#hasFailed = true;
    frame.querySelector('.problem')?.remove();
    const problem = document.createElement('div');
    problem.className = 'problem';
    problem.role = 'alert';
    problem.textContent = 'Tidak dapat dimuat. Periksa koneksi, lalu coba lagi. ';
    if (!isOpen) {
      const again = document.createElement('button');
      again.type = 'button';
      again.className = 'trigger plain';
      again.textContent = 'Coba lagi';
      again.addEventListener('click', () => {
        problem.remove();
        void this.#start(false);
      });
      problem.append(again);
    }
    frame.append(problem);
  }

  readonly #emit: Emit<Record<string, unknown>> = (name, detail) => {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  };
}
