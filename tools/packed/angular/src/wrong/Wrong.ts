import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core';
import type {} from '@finance/elements/angular';

@Component({
  selector: 'app-wrong',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <transaction-create #create (created)="say($event.detail.nothing)" />
    <transaction-list (created)="say($event.detail)" (total)="say($event.detail.uuid)" />
    <button (click)="create.shut()">Tutup</button>
  `,
})
export class Wrong {
  say(text: string) {
    console.log(text);
  }
}
