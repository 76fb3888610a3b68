import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useAuth } from './queries.ts';

test('a screen outside the provider cannot read the session', () => {
  const Outside = () => <>{useAuth().user?.id}</>;
  expect(() => render(<Outside />)).toThrow('useAuth must be used within an AuthProvider');
});
