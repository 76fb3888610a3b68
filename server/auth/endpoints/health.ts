/** GET /health: GoTrue's answer, for clients and monitors that expect it. */
export function health(): Response {
  const description = 'GoTrue is a user registration and authentication API';
  return Response.json({ version: 'v2', name: 'GoTrue', description });
}
