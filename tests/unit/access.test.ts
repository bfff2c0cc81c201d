import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { requireAccessOnRoutes } from '#server/platform/http/routeAccess.ts';

describe('a route', () => {
  const mount = (config?: object) => {
    const app = fastify();
    requireAccessOnRoutes(app);
    app.get('/api/x', { ...(config && { config }) }, async () => ({}));
  };

  it('stops the start when it does not say who may call it', () => {
    expect(() => mount()).toThrow('GET /api/x: config.access must name');
    expect(() => mount({ access: 'course-group-indx' })).toThrow('config.access must name');
    expect(() => mount({ access: [] })).toThrow('config.access must name');
  });

  it('is mounted when it does', () => {
    for (const access of ['public', 'signed-in', 'course-group-index', ['quiz-index', 'quiz-correction']]) {
      expect(() => mount({ access })).not.toThrow();
    }
  });
});
