import type { FastifyRequest } from 'fastify';
import { ownCookie } from '../http/ownCookie.ts';

/** The browser's device token; null for a browser in which nobody has signed in yet, and for one that keeps no cookies. */
export const deviceTokenOf = (request: FastifyRequest): string | null => ownCookie(request, 'mahir-device');
