/** Times by the page's clock. */
export interface Seen {
  /** Milliseconds from the click until a frame was painted in which a text field of the dialog had the focus. */
  usable: number;
  /** Milliseconds until the dialog was opaque. */
  opaque: number;
}

export interface Typed {
  /** Milliseconds from the key until the frame that shows the letter was painted. */
  painted: number;
  /** The part of them that the page's code took. */
  work: number;
}

declare global {
  interface Window {
    /** Each waits for the next click or key: it resolves once it listens, `seen` once the result was painted. */
    stopwatch: {
      open: () => void;
      type: () => void;
      usable: Promise<void>;
      seen: Promise<Seen>;
      typed: Promise<Typed>;
    };
  }
}

/** Runs in the page before its own scripts, and measures when what a user waits for was painted. */
export function installStopwatch() {
  const inDialog = (field: Element | null) => field?.closest('dialog, [role="dialog"]') ?? undefined;

  function focused(): Element | null {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element;
  }
  function isUsable(field: Element | null): field is HTMLInputElement {
    return (
      field instanceof HTMLInputElement &&
      !field.disabled &&
      !field.readOnly &&
      inDialog(field) !== undefined &&
      field.getBoundingClientRect().height > 0
    );
  }
  function opacityOf(element: Element | null): number {
    let opacity = 1;
    for (let one: Element | null = element; one; one = one.parentElement)
      opacity *= Number(getComputedStyle(one).opacity);
    return opacity;
  }
  /** Calls back after the next frame was painted, as far as the main thread can tell. */
  function painted(run: (time: number) => void) {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => run(performance.now()), { once: true });
    port1.start();
    port2.postMessage(null);
  }

  function waiting<Found>(listen: (resolve: (found: Found) => void) => void) {
    return new Promise<Found>((resolve, reject) => {
      setTimeout(reject, 15_000, new Error('There was nothing to see'));
      listen(resolve);
    });
  }

  const never = new Promise<never>(() => {});
  window.stopwatch = {
    usable: never,
    seen: never,
    typed: never,
    open() {
      let tell = () => {};
      window.stopwatch.usable = new Promise((resolve) => {
        tell = resolve;
      });
      window.stopwatch.seen = waiting((resolve) =>
        window.addEventListener(
          'click',
          ({ timeStamp }) => {
            let usable: number | undefined;
            const look = () => {
              const field = focused();
              if (usable === undefined && isUsable(field))
                painted((time) => {
                  usable = time - timeStamp;
                  tell();
                });
              if (usable !== undefined && opacityOf(field) > 0.95)
                painted((time) => resolve({ usable: usable ?? 0, opaque: time - timeStamp }));
              else requestAnimationFrame(look);
            };
            requestAnimationFrame(look);
          },
          { capture: true, once: true },
        ),
      );
    },
    type() {
      window.stopwatch.typed = waiting((resolve) =>
        window.addEventListener(
          'keydown',
          ({ timeStamp }) => {
            window.addEventListener(
              'input',
              (event) => {
                const path = event.composedPath();
                // Our elements stop their events here.
                const outermost = path[path.indexOf((path[0] as Node).getRootNode()) - 1];
                outermost?.addEventListener(
                  'input',
                  () => {
                    const work = performance.now() - timeStamp; // the inner handlers have run and rendered
                    requestAnimationFrame(() => painted((time) => resolve({ painted: time - timeStamp, work })));
                  },
                  { once: true },
                );
              },
              { capture: true, once: true },
            );
          },
          { capture: true, once: true },
        ),
      );
    },
  };
}
