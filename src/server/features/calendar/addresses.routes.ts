import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { dataOf } from '../../platform/openapi/replies.ts';
import {
  classAddress,
  makeOwnAddress,
  ownAddress,
  plannedAddress,
  renewClassAddress,
  revokeClassAddress,
  revokeOwnAddress,
} from './addresses.ts';

const instant = z.string().meta({ format: 'date-time' });
const address = z.object({ url: z.string(), created_at: instant, read_at: instant.nullable() });
const params = z.object({ id: z.string().min(1).max(80) });

/** The address at which calendar programs read the caller's calendar. */
export const ownAddressRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/my/calendar/address',
    {
      config: {
        access: 'calendar-index',
        docs: { summary: 'The address of my calendar for calendar programs' },
      },
      schema: { response: { 200: dataOf(address.nullable()) } },
    },
    async ({ actorCtx }) => ({ data: await ownAddress(actorCtx) }),
  );

  app.put(
    '/my/calendar/address',
    {
      config: {
        access: 'calendar-index',
        docs: { summary: 'Make the address of my calendar, or another one in its place' },
      },
      schema: { response: { 200: dataOf(address) } },
    },
    async ({ actorCtx }) => ({ data: await makeOwnAddress(actorCtx) }),
  );

  app.delete(
    '/my/calendar/address',
    {
      config: { access: 'calendar-index', docs: { summary: 'Revoke the address of my calendar' } },
      schema: { response: { 200: dataOf(z.null()) } },
    },
    async ({ actorCtx }) => {
      await revokeOwnAddress(actorCtx);
      return { data: null };
    },
  );
};

/** The address of a class, which is the same for everybody in it. */
export const classAddressRoutes: FastifyPluginAsyncZod = async (app) => {
  app.put(
    '/classes/:id/calendar-address',
    {
      config: {
        access: ['my-course-detail', 'course-edit'],
        docs: { summary: 'The address of a class for calendar programs, made when it is asked for first' },
      },
      schema: { params, response: { 200: dataOf(address) } },
    },
    async ({ actorCtx, params: { id } }) => ({ data: await classAddress(actorCtx, id) }),
  );

  app.get(
    '/classes/:id/calendar-address',
    {
      config: {
        access: 'course-edit',
        docs: { summary: 'The calendar address of a class that I plan; null while there is none' },
      },
      schema: { params, response: { 200: dataOf(address.nullable()) } },
    },
    async ({ actorCtx, params: { id } }) => ({ data: await plannedAddress(actorCtx, id) }),
  );

  app.post(
    '/classes/:id/calendar-address',
    {
      config: {
        access: 'course-edit',
        docs: { summary: 'Another calendar address for a class; the one before answers nothing any more' },
      },
      schema: { params, response: { 200: dataOf(address) } },
    },
    async ({ actorCtx, params: { id } }) => ({ data: await renewClassAddress(actorCtx, id) }),
  );

  app.delete(
    '/classes/:id/calendar-address',
    {
      config: { access: 'course-edit', docs: { summary: 'Revoke the calendar address of a class' } },
      schema: { params, response: { 200: dataOf(z.null()) } },
    },
    async ({ actorCtx, params: { id } }) => {
      await revokeClassAddress(actorCtx, id);
      return { data: null };
    },
  );
};
