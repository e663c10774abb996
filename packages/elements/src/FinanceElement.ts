import type { FinanceClient, GetToken } from '@finance/api-client';
import { forgetSeen, whenIdle, whenSeen } from './load.ts';
import { modeOf } from './look.ts';
import { configure, enterPage, leavePage, pageSettings } from './page.ts';
import { drawPlaceholder, labelTrigger } from './placeholder.ts';
import type { ElementInput, ElementSetting } from './settings.ts';
import { openStage, raise, raiseAgain, type Stage } from './stage.ts';
import {
  attributeNames,
  awaitedNames,
  filledAttributes,
  isAwaited,
  isTokenAwaited,
  type Tag,
  type TagName,
} from './tags.ts';
import { Widget } from './Widget.ts';

const properties = ['setting', 'client', 'getToken', 'value'] as const;

/** On a server there is no HTMLElement; a plain class lets the module load there. */
const Base = globalThis.HTMLElement ?? (Object as unknown as typeof HTMLElement);

/** The base class of all elements: attributes, properties, and when the widget is loaded, drawn and removed. */
export abstract class FinanceElement extends Base {
  static readonly observedAttributes = attributeNames;
  /** Lets a second copy of the script on the page use the settings of this one. */
  static readonly configure = configure;
  /** The script's URL. */
  static readonly script: string = '';
  abstract readonly tagName_: TagName;
  abstract readonly tag: Tag;
  #inside: { stage: Stage; widget: Widget } | undefined;
  #setting: ElementSetting = {};
  #client: FinanceClient | undefined;
  #getToken: GetToken | undefined;
  #dialogAround: MutationObserver | undefined;
  #check: ReturnType<typeof setTimeout> | undefined;
  #forgetIdle: (() => void) | undefined;

  get setting(): ElementSetting {
    return this.#setting;
  }
  set setting(value: ElementSetting | null | undefined) {
    this.#setting = value ?? {};
    this.refresh();
  }
  get client(): FinanceClient | undefined {
    return this.#client;
  }
  set client(value: FinanceClient | null | undefined) {
    this.#client = value ?? undefined;
    this.refresh();
  }
  get getToken(): GetToken | undefined {
    return this.#getToken;
  }
  set getToken(value: GetToken | null | undefined) {
    this.#getToken = value ?? undefined;
    this.refresh();
  }

  connectedCallback(): void {
    const { stage, widget } = this.#inside ?? this.#open();
    enterPage(this);
    this.#watchDialogAround(stage);
    // Already mounted: the host only moved the element.
    if (widget.isMounted) raiseAgain(stage);
    else drawPlaceholder(stage.frame, this.tagName_, this.tag);
    this.refresh();
    // Five seconds later, because a framework may fill in attributes after inserting the element.
    this.#check = setTimeout(() => void this.#advise(), 5000);
    if (this.getAttribute('preload') === 'idle') this.#forgetIdle = whenIdle(() => void widget.preload());
  }

  disconnectedCallback(): void {
    leavePage(this);
    clearTimeout(this.#check);
    this.#forgetIdle?.();
    forgetSeen(this);
    this.#dialogAround?.disconnect();
    queueMicrotask(() => {
      // If it is connected again, a framework only moved it.
      if (!this.isConnected) this.#inside?.widget.end();
    });
  }

  attributeChangedCallback(_name: string, _before: string | null, _after: string | null): void {
    this.refresh();
  }

  override focus(options?: FocusOptions): void {
    this.#inside?.stage.frame
      .querySelector<HTMLElement>('button, input, select, [tabindex="0"], a[href]')
      ?.focus(options);
  }

  /** Opens its form, for a button of the host's own; closed, the focus returns to what had it. */
  open(): void {
    if (this.tag.kind === 'button') this.#inside?.widget.open();
  }

  /** Redraws from the current attributes, properties and page settings. */
  refresh(): void {
    if (!this.#inside || !this.isConnected) return;
    const { stage, widget } = this.#inside;
    const input = this.input();
    for (const box of [stage.frame, stage.overlay]) box.dataset['mode'] = input.mode;
    if (!this.#isWanted()) {
      // An attribute that limits the records was removed or emptied; without it other records would be shown.
      const wasMounted = widget.isMounted;
      widget.end();
      if (wasMounted) drawPlaceholder(stage.frame, this.tagName_, this.tag);
    }
    widget.update(input);
    if (widget.isMounted) return;
    if (this.tag.kind === 'button') labelTrigger(stage.frame, this.tag, input.attributes, !this.#isWanted());
    else if (!this.#isWanted()) forgetSeen(this);
    else whenSeen(this, () => void widget.start(false));
  }

  /** Redraws if the page switched between light and dark. */
  refreshMode(): void {
    if (this.#inside && this.#inside.stage.frame.dataset['mode'] !== modeOf(this)) this.refresh();
  }

  /** Whether it is on the page and every attribute that it must wait for has a value. */
  #isWanted(): boolean {
    return this.isConnected && !(this.tag.kind === 'button' ? isTokenAwaited(this) : isAwaited(this));
  }

  /** When the host closes and reopens a dialog around the element, that dialog would cover the widget's open form. */
  #watchDialogAround(stage: Stage) {
    const around = this.closest('dialog');
    if (!around) return;
    this.#dialogAround = new MutationObserver(() => {
      if (around.open) raiseAgain(stage);
    });
    this.#dialogAround.observe(around, { attributeFilter: ['open'] });
  }

  /** Tells the page's developer what has no effect. It is a file of its own, so that the script stays small. */
  async #advise() {
    try {
      const { checkTag } = await import('./advice.ts');
      checkTag(this, attributeNames, awaitedNames(this));
    } catch {
      /* Without a connection there is no advice. */
    }
  }

  #open() {
    const stage = openStage(this, this.tag);
    const widget = new Widget(
      {
        name: this.tagName_,
        isButton: this.tag.kind === 'button',
        isWanted: () => this.#isWanted(),
        input: () => this.input(),
        emit: (name, detail) => this.emit(name, detail),
        focus: () => this.focus(),
        refresh: () => this.refresh(),
      },
      stage,
    );
    this.#inside = { stage, widget };
    this.#listen(stage, widget);
    for (const name of properties) this.#upgrade(name);
    return this.#inside;
  }

  /** A property that the host set before the element was defined would hide the accessor of the class. */
  #upgrade(name: (typeof properties)[number]) {
    if (!Object.hasOwn(this, name)) return;
    const own = this as unknown as Record<string, unknown>; // a plain property, whatever it is
    const value = own[name];
    Reflect.deleteProperty(this, name);
    own[name] = value;
  }

  #listen(stage: Stage, widget: Widget) {
    for (const name of ['pointerenter', 'touchstart', 'focusin'])
      this.addEventListener(name, () => void widget.preload(), { passive: true });
    for (const name of ['pointerdown', 'keydown'])
      stage.root.addEventListener(name, () => raise(stage), { capture: true, passive: true });
    stage.frame.addEventListener('click', ({ target, detail }) => {
      if (widget.isMounted || !(target instanceof Element && target.closest('.trigger:not(.again)'))) return;
      // A click without a pointer (keyboard or script): `pointerdown` has not raised the overlay yet.
      if (detail === 0) raise(stage);
      widget.press();
    });
  }

  /** What its widget is drawn from. */
  protected input(): ElementInput {
    return {
      attributes: filledAttributes(this),
      setting: this.#setting,
      client: this.#client,
      getToken: this.#getToken,
      page: pageSettings(),
      mode: modeOf(this),
    };
  }

  protected emit(name: string, detail: unknown): void {
    // `close` does not bubble, like a dialog's own: a host dialog around the element must not take it for its own.
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: name !== 'close', composed: true }));
  }
}
