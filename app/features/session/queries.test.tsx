import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useAuth } from './queries.ts';

test('the session is not there for a screen outside its provider', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const Stray = () => <>{useAuth().user?.id}</>;
  expect(() => render(<Stray />)).toThrow('useAuth must be used within an AuthProvider');
});
