import '@angular/compiler'; // links the parts of Angular itself, as `ng build` does
import { Component } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { SaleTags } from './embed/SaleTags.angular.ts';

@Component({ selector: 'app-root', imports: [SaleTags], template: '<sale-tags id="77" />' })
class App {}

await bootstrapApplication(App);
