import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '../escape-html.ts'
import { respondToError, startErrorResponse } from './respond-to-errors.ts'

/** Like `respondToError`, but responds to browsers with a page that contains the message and a link to the app. */
export function respondWithErrorPage(appUrl: string) {
  return async (error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!/\btext\/html\b/i.test(request.headers.accept ?? '')) return respondToError(error, request, reply)
    const { message } = startErrorResponse(error, request, reply)
    await reply.type('text/html; charset=utf-8').send(renderPage(message, appUrl))
  }
}

const renderPage = (message: string, appUrl: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Agency Atlas</title>
<style>
:root { color-scheme: light dark; font: 1.125rem/1.6 system-ui, sans-serif }
main { max-width: 34rem; margin: 20vh auto 0; padding: 0 1.5rem }
</style>
</head>
<body>
<main>
<h1>Agency Atlas</h1>
<p>${escapeHtml(message)}</p>
<p><a href="${escapeHtml(appUrl)}">Open Agency Atlas</a></p>
</main>
</body>
</html>
`
