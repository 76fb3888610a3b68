import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// As patient as the settings in vitest.config.ts.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);
