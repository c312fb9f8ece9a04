import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { refusalFor, respondToError, startErrorResponse } from './respond-to-errors.ts'

/** Like `respondToError`, but a browser that requests a page gets a page with the message and a link to the app. */
export function respondWithErrorPage(appUrl: string) {
  return async (error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!/\btext\/html\b/i.test(request.headers.accept ?? '')) return respondToError(error, request, reply)
    const refusal = refusalFor(error, request)
    const text = page(refusal.message, appUrl)
    await startErrorResponse(reply, refusal).type('text/html; charset=utf-8').send(text)
  }
}

const page = (sentence: string, appUrl: string) => `<!doctype html>
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
<p>${escaped(sentence)}</p>
<p><a href="${escaped(appUrl)}">Open Agency Atlas</a></p>
</main>
</body>
</html>
`

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
