import { beforeAll, beforeEach, vi } from 'vitest';
import { type FakeWire, installFakeWire } from './fake-wire.ts';
import { comeAsMember } from './members.tsx';
import { masterclass, stampSite } from './render-app.tsx';

/** Once in a test file. The wire that it returns is new for each test: a member who has bought and written nothing yet. */
export function prepareAccountPages() {
  const world = {} as { wire: FakeWire }; // filled before each test
  beforeAll(() => stampSite([masterclass]));
  beforeEach(() => {
    localStorage.clear();
    delete document.documentElement.dataset['theme'];
    vi.spyOn(console, 'error').mockReturnValue();
    world.wire = installFakeWire();
    comeAsMember(world.wire);
    world.wire.on('GET /rest/v1/purchases', () => []);
    world.wire.on('POST /rest/v1/rpc/list_my_certificates', () => []);
    world.wire.on('POST /rest/v1/rpc/list_my_sessions', () => [session()]);
    world.wire.on('GET /rest/v1/preferences', () => ({ reply_mail: true }));
    world.wire.on('GET /rest/v1/consents', () => [{ accepted: true }]);
  });
  return world;
}

/** A row of `list_my_sessions`. */
export function session(changes: Record<string, unknown> = {}) {
  return {
    id: 's1',
    user_agent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130 Mobile Safari/537.36',
    created_at: '2026-11-20T12:00:00Z',
    last_used_at: '2026-11-21T12:00:00Z',
    is_current: true,
    ...changes,
  };
}
