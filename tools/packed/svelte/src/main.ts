import { mount } from 'svelte';
import SaleTags from './embed/SaleTags.svelte';

const target = document.querySelector('#root');
if (target) mount(SaleTags, { target, props: { id: '77' } });
