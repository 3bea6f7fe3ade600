/** The built example site with an API that goes wrong as it is told: a real server, down to its sockets. */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { serveSite, stopServer } from '../../src/hosting/serve/serve.ts';
import { calls, type Source } from './api.ts';

/** The means of a fault. */
interface Exchange {
  response: ServerResponse;
  socket: Socket;
  /** Sound records as JSON, for faults of what carries them. */
  sound: string;
  /** Origin of this server. */
  origin: string;
  /** Does something each second, until the connection is closed. */
  eachSecond: (act: () => void) => void;
}

/** Goes wrong in the middle of a call. */
export type Misbehave = (exchange: Exchange) => void;

export interface FaultServer {
  address: string;
  /** From now on this source alone goes wrong; all others have empty lists. */
  breakSource: (source: Source, misbehave: Misbehave, sound: string) => void;
  /** How many calls of the broken source are open, and how many bytes their connections were given in all. */
  seen: () => { open: number; bytes: number };
  close: () => Promise<void>;
}

/** Connections are meant to break off here. */
const ignore = () => {};

/** Starts the server. @param out Folder of the built site. */
export async function startFaultServer(out: string): Promise<FaultServer> {
  let broken: { source: Source; misbehave: Misbehave; sound: string } | undefined;
  let bytes = 0;
  const open = new Set<Socket>();
  const { server, address } = await serveSite({
    out,
    port: 0,
    api(request, response) {
      const { socket } = request;
      if (!broken || !request.url?.startsWith(calls[broken.source])) {
        response.setHeader('Content-Type', 'application/json').end('[]');
        return;
      }
      const before = socket.bytesWritten;
      const timers: NodeJS.Timeout[] = [];
      const ended = () => {
        if (open.delete(socket)) bytes += socket.bytesWritten - before;
        socket.off('close', ended);
        for (const timer of timers) clearInterval(timer);
      };
      open.add(socket);
      // A connection carries several calls.
      socket.off('error', ignore).on('error', ignore).on('close', ended);
      response.on('error', ignore).on('finish', ended);
      const eachSecond = (act: () => void) => void timers.push(setInterval(act, 1000));
      broken.misbehave({ response, socket, sound: broken.sound, origin: address, eachSecond });
    },
  });
  return {
    address,
    breakSource(source, misbehave, sound) {
      broken = { source, misbehave, sound };
      bytes = 0;
    },
    seen: () => ({ open: open.size, bytes }),
    close: () => stopServer(server),
  };
}
