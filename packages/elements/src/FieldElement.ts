import { FinanceElement } from './FinanceElement.ts';
import type { ElementInput } from './settings.ts';
import { filledAttributes } from './tags.ts';

/** A selector or file: a field of the host's form, which sends, checks, resets and disables it as its own fields. */
export abstract class FieldElement extends FinanceElement {
  static readonly formAssociated = true;
  /** jsdom and happy-dom know nothing of forms here: what is called by itself asks whether it is there. */
  readonly #internals = this.attachInternals?.() ?? ({} as ElementInternals);
  #value = '';
  #isDisabled = false;
  #refusal = '';
  #isBusy = false;

  /** The id of the selected record, or the uuid of the file; empty without one. */
  get value(): string {
    return this.#value;
  }
  set value(value: string | number | null | undefined) {
    const text = String(value).trim();
    this.#value = (this.#isFile ? /^[\da-f-]{36}$/i : /^\d{1,15}$/).test(text) ? text : '';
    this.refresh();
  }
  get #isFile(): boolean {
    return this.tagName_ === 'file-upload';
  }
  get name(): string {
    return this.getAttribute('name') ?? '';
  }
  set name(name: string) {
    this.setAttribute('name', name);
  }
  get form(): HTMLFormElement | null {
    return this.#internals.form;
  }
  get validity(): ValidityState {
    return this.#internals.validity;
  }
  get validationMessage(): string {
    return this.#internals.validationMessage;
  }
  checkValidity(): boolean {
    return this.#internals.checkValidity();
  }
  reportValidity(): boolean {
    return this.#internals.reportValidity();
  }
  /** What the host has against the value, until it is called again with an empty text. */
  setCustomValidity(refusal: string): void {
    this.#refusal = refusal;
    this.refresh();
  }

  formResetCallback(): void {
    this.value = this.getAttribute('value');
  }
  /** The user came back to the page. */
  formStateRestoreCallback(value: string): void {
    this.value = value;
  }
  /** By its own attribute, or by a fieldset around it. */
  formDisabledCallback(isDisabled: boolean): void {
    this.#isDisabled = isDisabled;
    this.refresh();
  }
  override attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (name === 'value' && after !== before) this.value = after;
    // To the browser, every text of it means disabled.
    else if (name === 'disabled' && after === 'false') this.removeAttribute(name);
    else this.refresh();
  }

  override refresh(): void {
    this.#internals.setFormValue?.(this.#value);
    this.#internals.setValidity?.(
      {
        valueMissing: !this.#value && filledAttributes(this).required === 'true',
        customError: this.#refusal !== '' || this.#isBusy,
      },
      this.#refusal || (this.#isFile ? 'File belum diunggah.' : 'Pilih salah satu.'),
    );
    super.refresh();
  }

  protected override input(): ElementInput {
    const { attributes, ...input } = super.input();
    return {
      ...input,
      attributes: { ...attributes, value: this.#value, ...(this.#isDisabled && { disabled: 'true' }) },
    };
  }

  protected override emit(name: string, detail: { value?: string | number | null; isBusy?: boolean }): void {
    // Before the host hears of it.
    if (name === 'change') this.value = detail.value;
    if (name === 'busy') {
      this.#isBusy = detail.isBusy === true;
      this.refresh();
    }
    super.emit(name, detail);
  }
}
