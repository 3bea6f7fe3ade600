/** The built example site with an API that takes messages, and goes wrong as it is told: a real server, down to its sockets. */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { serveSite, stopServer } from '../../src/hosting/serve/serve.ts';

/** The means of a fault. */
interface Exchange {
  response: ServerResponse;
  socket: Socket;
  /** Address of the call, below the origin. */
  url: string;
  /** Takes the message, as the API does before it answers. */
  take: () => void;
  /** Does something every tenth of a second, until the connection is closed. */
  often: (act: () => void) => void;
}

/** Goes wrong in the middle of a call that brings a message. */
export type Misbehave = (exchange: Exchange) => void;

export interface FormServer {
  address: string;
  /** From now on messages meet this; without it they are taken. Forgets the attempts before. */
  meet: (misbehave?: Misbehave) => void;
  /** How many calls have come since. */
  attempts: () => number;
  /** How often a message was taken: the API knows one that comes again by its key. */
  taken: (message: string) => number;
  close: () => Promise<void>;
}

/** Connections are meant to break off here. */
const ignore = () => {};

/** Takes a message, and says so as the reference API does. */
export const takes: Misbehave = ({ take, response }) => {
  take();
  response.writeHead(201, { 'Content-Type': 'application/json' }).end('{"status":"received"}');
};

/** Starts the server. @param out Folder of the built site. */
export async function startFormServer(out: string): Promise<FormServer> {
  let misbehave = takes;
  let attempts = 0;
  const keys = new Map<string, Set<string>>();
  const { server, address } = await serveSite({
    out,
    port: 0,
    api(request, response) {
      if (request.method !== 'POST') {
        response.setHeader('Content-Type', 'application/json').end('[]');
        return;
      }
      const { socket, url = '' } = request;
      // A connection carries several calls.
      socket.off('error', ignore).on('error', ignore);
      response.on('error', ignore);
      const key = String(request.headers['idempotency-key']);
      let body = '';
      request.setEncoding('utf8').on('data', (part: string) => (body += part));
      request.on('end', () => {
        attempts += 1;
        const { message } = JSON.parse(body) as { message: string };
        const take = () => void keys.set(message, (keys.get(message) ?? new Set()).add(key));
        const often = (act: () => void) => {
          const timer = setInterval(act, 100);
          socket.once('close', () => clearInterval(timer));
        };
        misbehave({ response, socket, url, take, often });
      });
    },
  });
  return {
    address,
    meet(next = takes) {
      misbehave = next;
      attempts = 0;
    },
    attempts: () => attempts,
    taken: (message) => keys.get(message)?.size ?? 0,
    close: () => stopServer(server),
  };
}
