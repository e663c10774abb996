import { connect, type Socket } from 'node:net';
import { setPriority } from 'node:os';
import type { Flood, Flooded } from './floods.ts';

// A process of its own, started by `startFlooder`, so that sending takes no time from measuring.

setPriority(19); // the server's processors are the server's, as they would be with an attacker elsewhere
const open = new Set<Socket>();
let flood: Flood | undefined;
let flooded: Flooded = { answers: 0, cut: 0 };
let isHostile = false;

process.on('message', (order: Flood | 'stop') => {
  flood = order === 'stop' ? undefined : order;
  for (const socket of open) socket.destroy();
  if (flood) {
    flooded = { answers: 0, cut: 0 };
    for (let i = 0; i < flood.connections; i++) begin(flood);
  } else {
    process.send?.(flooded);
  }
});
process.on('disconnect', () => process.exit());

function begin(of: Flood): void {
  const socket = connect(of.port, '127.0.0.1');
  open.add(socket);
  isHostile = !isHostile; // every second connection does worse
  const doesWorse = isHostile;
  socket.on('error', () => {});
  socket.once('close', () => {
    open.delete(socket);
    if (flood !== of) return;
    flooded.cut += 1;
    setTimeout(() => {
      if (flood === of) begin(of);
    }, 20); // else the attacker spends its time on connecting
  });
  socket.once('connect', () => shapes[of.shape](socket, of, doesWorse));
}

/** How each flood uses a connection. */
const shapes: Record<Flood['shape'], (socket: Socket, of: Flood, doesWorse: boolean) => void> = {
  pipelined(socket, { request }, doesWorse) {
    const together = doesWorse ? 2000 : 25;
    let missing = 0;
    const send = () => {
      missing = together;
      socket.write(request.repeat(together));
    };
    onAnswers(socket, (count) => {
      missing -= count;
      if (missing <= 0) send();
    });
    send();
  },
  unread(socket, { request }) {
    socket.pause().write(request.repeat(25));
  },
  'half-sent'(socket, { request, body }, doesWorse) {
    onAnswers(socket, () => {});
    socket.write(doesWorse && body ? request.slice(0, -1) : request.slice(0, request.indexOf('\r\n\r\n')));
  },
  'many at once'(socket, { request }) {
    onAnswers(socket, () => void socket.write(request));
    socket.write(request);
  },
};

function onAnswers(socket: Socket, hear: (count: number) => void): void {
  socket.setEncoding('latin1').on('data', (text: string) => {
    const count = text.split('HTTP/1.1 ').length - 1;
    flooded.answers += count;
    if (count > 0 && !socket.destroyed) hear(count);
  });
}
