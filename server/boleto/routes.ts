import { AppError } from '#domain/errors.ts';
import type { RequestContext } from '../http/context.ts';
import type { Room, RouteHandler } from '../http/route.ts';
import { toHttpStatus } from '../http/status.ts';
import { toContentSecurityPolicy } from '../static/content-security-policy.ts';
import { findBoletoSlip } from './boleto.sql.ts';
import { renderNotFound, renderSlip } from './render-slip.ts';

/** The page shows personal data without a sign-in, so it is neither cached nor indexed, and its address is sent to no other site. */
function toResponse(html: string, status = 200): Response {
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': toContentSecurityPolicy(html),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    },
  });
}

async function drawBars(barCode: string): Promise<string> {
  const { toSVG } = await import('bwip-js/node'); // The package is large and rarely needed.
  const bars = toSVG({ bcid: 'interleaved2of5', text: barCode, height: 13, scale: 1 });
  return bars.replace('<svg ', '<svg preserveAspectRatio="none" '); // Banks prescribe the printed size, which CSS sets.
}

/** The printable page of a boleto. Its address contains the charge's id: 128 random bits. */
const handleBoleto: RouteHandler = async (_, context: RequestContext, { id = '' }) => {
  const slip = /^pay_[0-9a-f]{32}$/.test(id)
    ? await findBoletoSlip(context.database.sql, id)
    : null;
  const isSandbox = context.provider.isTest;
  if (!slip) return toResponse(renderNotFound(isSandbox), 404);
  return toResponse(
    renderSlip({
      slip,
      business: context.config.business,
      isSandbox,
      bars: await drawBars(slip.barCode),
    }),
  );
};

export const boletoRoom: Room = {
  mount: '/boleto',
  routes: [{ method: 'GET', path: '/:id', handler: handleBoleto }],
  renderError: (error, { provider }) =>
    toResponse(
      renderNotFound(provider.isTest),
      toHttpStatus(error instanceof AppError ? error.code : 'internal'),
    ),
};
