import { afterEach, beforeEach, expect } from 'vitest';
import { removeStory } from './withRemoval.tsx';

// After each story all that it shows is taken off the page, as a host does that leads on, in the middle of whatever it
// waits for. Then every save that is under way loses its answer, every pause of our code ends at once, the window gets
// and loses the focus, and so on: nothing may be left that listens, watches, repeats, asks the server or fails. What a
// save does whose answer comes after all is seen by `Removal.stories.tsx`.

type TimerId = Parameters<typeof clearTimeout>[0];

/** What outlives its widget unless it ends, and the file of ours that began it. */
const left = new Map<object, string>();
const timers = new Map<TimerId, { run: () => void; from: string; isRepeated: boolean }>();
const faults = new Set<string>();
/** Lets a save that is under way lose its answer. */
const saves = new Set<() => void>();
let isRemoved = false;

beforeEach(() => {
  left.clear();
  timers.clear();
  faults.clear();
  saves.clear();
  isRemoved = false;
});

afterEach(async ({ task }) => {
  const { storyId } = task.meta as { storyId?: string }; // set by Storybook's addon
  if (!storyId || task.result?.errors?.length) return;
  const { error } = console;
  console.error = (...said: unknown[]) => faults.add(`console.error: ${said.map(String).join(' ')}`);
  addEventListener('unhandledrejection', hearRejection);
  addEventListener('error', hearError);
  try {
    isRemoved = true;
    removeStory();
    await nextTurn();
    for (const lose of saves) lose();
    await nextTurn();
    // A pause may lead to another one.
    for (let round = 0; round < 3; round += 1) {
      endPauses();
      await nextTurn();
      for (const name of ['focus', 'blur', 'online', 'resize', 'scroll', 'storage', 'beforeprint', 'afterprint'])
        window.dispatchEvent(new Event(name));
      document.dispatchEvent(new Event('visibilitychange'));
      await nextTurn();
    }
    const running = [...timers.values()].map(({ from }) => `timer of ${from}`);
    const outlives = [...faults, ...left.values(), ...running];
    if (outlives.length > 0) expect.fail(`What outlives the widget:\n${outlives.join('\n')}`);
  } finally {
    console.error = error;
    removeEventListener('unhandledrejection', hearRejection);
    removeEventListener('error', hearError);
  }
});

function hearRejection(event: PromiseRejectionEvent) {
  event.preventDefault(); // it is told here, with its story
  faults.add(`unhandled rejection: ${(event.reason as Error | undefined)?.stack ?? String(event.reason)}`);
}

function hearError(event: ErrorEvent) {
  event.preventDefault(); // likewise
  const { stack } = Object(event.error) as Partial<Error>; // whatever was thrown
  if (event.error) faults.add(`error: ${stack ?? event.message}`); // a ResizeObserver that runs late has none
}

/** Everything that is settled by now has been heard of. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}

function endPauses() {
  for (const [id, { run, isRepeated }] of timers) {
    if (isRepeated) continue;
    clearTimeout(id);
    run();
  }
}

/** The file of ours in the present stack; undefined where only libraries, tools and stories are. */
function origin(): string | undefined {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 60;
  const { stack = '' } = new Error('where');
  Error.stackTraceLimit = limit;
  const files = Array.from(stack.matchAll(/packages\/(\w[\w-]*\/src\/[^?:)\s]+)/g), ([, file]) => file);
  return files.find((file) => file && !/testing\/|\.stories\.tsx$/.test(file));
}

const { setTimeout: startTimeout, setInterval: startInterval, clearTimeout: endTimeout } = window;
const { addEventListener: listen, removeEventListener: unlisten } = EventTarget.prototype;
const ask = window.fetch;

interface Heard {
  target: EventTarget;
  name: string;
  listener: EventListenerOrEventListenerObject;
  isCapture: boolean;
}

function isOfPage(target: EventTarget): boolean {
  const ofPage: unknown[] = [window, document, document.documentElement, document.body, visualViewport];
  return target instanceof MediaQueryList || ofPage.includes(target);
}

function findHeard({ target, name, listener, isCapture }: Heard): Heard | undefined {
  return ([...left.keys()] as Partial<Heard>[]).find(
    (each): each is Heard =>
      each.target === target && each.name === name && each.listener === listener && each.isCapture === isCapture,
  );
}

Object.assign(EventTarget.prototype, {
  addEventListener(this: EventTarget | undefined, ...given: Parameters<typeof listen>) {
    const target = this ?? window;
    listen.apply(target, given);
    const [name, listener, options] = given;
    const {
      capture = false,
      once,
      signal,
    }: AddEventListenerOptions = typeof options === 'object' ? options : { capture: options ?? false };
    if (!isOfPage(target) || !listener) return;
    const heard = { target, name, listener, isCapture: capture };
    const from = origin();
    if (!from || findHeard(heard)) return;
    left.set(heard, `listener of '${name}' of ${from}`);
    const end = () => left.delete(heard);
    if (once) listen.call(target, name, end, { once, capture });
    signal?.addEventListener('abort', end);
  },
  removeEventListener(this: EventTarget | undefined, ...given: Parameters<typeof unlisten>) {
    const target = this ?? window;
    unlisten.apply(target, given);
    const [name, listener, options] = given;
    const isCapture = (typeof options === 'object' ? options.capture : options) ?? false;
    const heard = listener && findHeard({ target, name, listener, isCapture });
    if (heard) left.delete(heard);
  },
});

function watchedTimer(isRepeated: boolean) {
  const start = isRepeated ? startInterval : startTimeout;
  return (handler: (...given: unknown[]) => void, milliseconds?: number, ...given: unknown[]): TimerId => {
    const run = () => handler(...given);
    const from = origin();
    const id: TimerId = start(() => {
      if (!isRepeated) timers.delete(id);
      run();
    }, milliseconds);
    if (from) timers.set(id, { run, from, isRepeated });
    return id;
  };
}

function endTimer(id: TimerId) {
  endTimeout(id);
  timers.delete(id);
}

/** The answer of a save, unless `saves` lets it be lost. */
function losable(answer: Promise<Response>): Promise<Response> {
  return new Promise((resolve, reject) => {
    const lose = () => reject(new TypeError('The connection was lost'));
    saves.add(lose);
    void answer.then(resolve, reject).finally(() => saves.delete(lose));
  });
}

Object.assign(window, {
  setTimeout: watchedTimer(false),
  setInterval: watchedTimer(true),
  clearTimeout: endTimer,
  clearInterval: endTimer,
  async fetch(input: RequestInfo | URL, init?: RequestInit) {
    const address = input instanceof Request ? input.url : String(input);
    const signals = [init?.signal, input instanceof Request ? input.signal : null];
    // What its widget called off while it was still being put together is never sent.
    if (isRemoved && !signals.some((signal) => signal?.aborted)) faults.add(`request of ${address} by ${origin()}`);
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    if (method !== 'GET') return losable(ask(input, init));
    // A read that is under way may come to its end; a stream or the file of a report has none soon.
    if (!/\/changes|\/report\/.*format=/.test(address)) return ask(input, init);
    const asked = {};
    left.set(asked, `request of ${address}`);
    for (const signal of signals) signal?.addEventListener('abort', () => left.delete(asked));
    return ask(input, init);
  },
});

for (const { name, prototype } of [ResizeObserver, IntersectionObserver, MutationObserver]) {
  const { observe, disconnect } = prototype as MutationObserver;
  const { unobserve } = prototype as ResizeObserver;
  const watched = new WeakMap<object, Set<Node>>();
  Object.assign(prototype, {
    observe(this: MutationObserver, ...given: Parameters<typeof observe>) {
      observe.apply(this, given);
      const from = origin();
      if (!from) return;
      watched.set(this, (watched.get(this) ?? new Set()).add(given[0]));
      left.set(this, `${name} of ${from}`);
    },
    unobserve(this: ResizeObserver, target: Element) {
      unobserve.call(this, target);
      watched.get(this)?.delete(target);
      if (watched.get(this)?.size === 0) left.delete(this);
    },
    disconnect(this: MutationObserver) {
      disconnect.call(this);
      watched.delete(this);
      left.delete(this);
    },
  });
}

for (const Opened of [BroadcastChannel, Worker] as const) {
  const end = Opened === Worker ? 'terminate' : 'close';
  const original = (Opened.prototype as unknown as Record<string, () => void>)[end];
  const watched = class extends (Opened as typeof Worker) {
    constructor(...given: ConstructorParameters<typeof Worker>) {
      super(...given);
      const from = origin();
      if (from) left.set(this, `${Opened.name} of ${from}`);
    }
  };
  Object.assign(watched.prototype, {
    [end](this: object) {
      left.delete(this);
      original?.call(this);
    },
  });
  Object.assign(window, { [Opened.name]: watched });
}
