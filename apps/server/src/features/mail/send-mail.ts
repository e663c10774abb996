import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import type { MailSecurity } from '@finance/contract';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { outerAddress } from '../../base/inner-address.ts';

/** A tenant's mail server. */
export interface Sender {
  host: string;
  port: number;
  security: MailSecurity;
  user_name: string | null;
  password: string | null;
  from_name: string;
  from_address: string;
}

export interface Letter {
  /** The same message has the same one, however often it is tried. */
  message_id: string;
  to: string;
  subject: string;
  text: string;
  /** Whether nobody pressed: then machines do not answer it. */
  is_automatic: boolean;
}

/**
 * What became of a message. `later`: it was not taken, and may be tried again; `refused`: never; `unsure`: all of it
 * was given, but no answer came, so that it may have been sent. `isMailbox`: others may be taken, for the mailbox alone
 * takes nothing.
 */
export type MailOutcome =
  | { outcome: 'sent' }
  | { outcome: 'later' | 'refused' | 'unsure'; problem: string; isMailbox?: boolean };

interface Surroundings {
  /** Whether inner addresses are allowed, which the operator says. */
  allowsInner: boolean;
  /** How long each answer, and three times that all of it, may take; in ms. */
  patience?: number;
}

/**
 * Sends a message of plain text by a tenant's server. The name is looked up once and that address is used, so that it
 * cannot become an inner one between the check and the connection. Never throws; no answer holds a secret.
 */
export async function sendMail(
  server: Sender,
  letter: Letter,
  { allowsInner, patience = 20_000 }: Surroundings,
): Promise<MailOutcome> {
  const { host } = server;
  const found = await outerAddress(host, { allowsInner });
  if (found === 'unknown') return { outcome: 'later', problem: `Server e-mail ${host} tidak ditemukan` };
  if (found === 'inner')
    return { outcome: 'refused', problem: `Server e-mail ${host} berada di jaringan dalam, yang tidak diizinkan` };
  const body = await composed(server, letter);
  const connection = new SMTPConnection({
    host: found.address,
    port: server.port,
    secure: server.security === 'tls',
    requireTLS: server.security === 'starttls',
    ignoreTLS: server.security === 'none',
    ...(isIP(host) === 0 && { servername: host, tls: { servername: host } }),
    name: server.from_address.slice(server.from_address.indexOf('@') + 1), // not that of this machine
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    logger: false,
  });
  // Read only once the server has said that it wants the message. Whatever breaks afterwards looks like a connection
  // that was never made: nodemailer tells both as ECONNECTION or ETIMEDOUT.
  const message = Readable.from([body]);
  let isHandedOver = false;
  message.once('end', () => (isHandedOver = true));
  try {
    await talk(connection, server, letter, { message, size: body.length, patience });
    return { outcome: 'sent' };
  } catch (error) {
    return failureOf(error, isHandedOver);
  } finally {
    connection.close();
    message.destroy();
  }
}

function composed({ from_name, from_address }: Sender, letter: Letter): Promise<Buffer> {
  return new MailComposer({
    from: { name: from_name, address: from_address },
    to: { name: '', address: letter.to },
    subject: letter.subject,
    text: letter.text,
    messageId: letter.message_id,
    ...(letter.is_automatic && { headers: { 'Auto-Submitted': 'auto-generated' } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}

interface Message {
  message: Readable;
  size: number;
  patience: number;
}

/** Connects, logs in and gives the message; rejects with whatever went wrong first. */
function talk(
  connection: SMTPConnection,
  { user_name, password, from_address }: Sender,
  { to }: Letter,
  { message, size, patience }: Message,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const deadline = setTimeout(() => reject(new Error('it took too long')), 3 * patience);
  connection.on('error', reject); // further ones, after the first, are heard as well
  connection.once('end', () => reject(new Error('the connection was closed')));
  const send = () =>
    connection.send({ from: from_address, to: [to], size }, message, (failed) => (failed ? reject(failed) : resolve()));
  connection.connect((failed) => {
    if (failed) return reject(failed);
    if (user_name === null) return send();
    connection.login({ user: user_name, pass: password ?? '' }, (refused) => (refused ? reject(refused) : send()));
  });
  return promise.finally(() => clearTimeout(deadline));
}

function failureOf(error: unknown, isHandedOver: boolean): MailOutcome {
  // of nodemailer, or of Node
  const told = error as { responseCode?: number; code?: string; command?: string; message?: string };
  if (told.responseCode === undefined && isHandedOver)
    return { outcome: 'unsure', problem: 'Mungkin terkirim: server e-mail tidak menjawab sesudah menerima isinya' };
  if (told.code === 'EAUTH')
    return { outcome: 'later', problem: 'Server e-mail menolak nama pengguna atau kata sandinya' };
  if (told.code === 'ETLS' || (told.code === 'ESOCKET' && /certificate|TLS|SSL/i.test(told.message ?? '')))
    return {
      outcome: 'later',
      problem: 'Server e-mail tidak dapat dihubungi dengan TLS yang sah. Periksa port dan TLS.',
    };
  if (told.responseCode === undefined)
    return {
      outcome: 'later',
      problem: 'Server e-mail tidak menjawab atau memutus sambungan. Periksa nama dan port.',
    };
  // RFC 5321: 5yz is a refusal for good, 4yz one for now
  return {
    outcome: told.responseCode >= 500 ? 'refused' : 'later',
    problem: `Server e-mail menolak pesan ini (${told.responseCode})`,
    isMailbox: told.command === 'RCPT TO' && told.responseCode !== 421, // with 421 it closes the connection
  };
}
