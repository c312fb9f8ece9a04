interface Reply {
  type(contentType: string): { send(payload: never): unknown }
}

/** Answers JSON that PostgreSQL wrote, as it is; the route's schema describes it, and tests hold it to that. */
export async function sendJson(reply: Reply, json: string): Promise<void> {
  await reply.type('application/json; charset=utf-8').send(json as never)
}
