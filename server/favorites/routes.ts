import { Type } from 'typebox'
import { FavoriteKeySchema, FavoriteListSchema, FavoriteSchema } from '../../contract/favorites.ts'
import type { Api } from '../platform/api.ts'
import { HttpError } from '../platform/errors.ts'
import { sendJsonText, sendQueriedJson } from '../platform/http/send-json-text.ts'
import { favoritesOf, removeFavorite, saveFavorite } from './statements.ts'

export function registerFavoriteRoutes(api: Api): void {
  const { database } = api
  api.get(
    '/favorites',
    { schema: { summary: 'List saved items', response: { 200: FavoriteListSchema } } },
    async (request, reply) => sendQueriedJson(request, reply, database, favoritesOf(request.account.id)),
  )

  api.post(
    '/favorites',
    {
      schema: {
        summary: 'Save an item',
        description: 'Returns 201 the first time and 200 if the item was already saved.',
        body: FavoriteKeySchema,
        response: { 200: FavoriteSchema, 201: FavoriteSchema },
      },
    },
    async (request, reply) => {
      const { entity_type, entity_id } = request.body
      const saved = await saveFavorite(database, request.account.id, entity_type, entity_id)
      if (!saved) throw new HttpError(404, 'Item not found.')
      reply.code(saved.isNew ? 201 : 200)
      return sendJsonText(reply, saved.json)
    },
  )

  api.delete(
    '/favorites',
    {
      schema: {
        summary: 'Remove a saved item',
        description: 'Also succeeds if the item was not saved.',
        body: FavoriteKeySchema,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { entity_type, entity_id } = request.body
      await removeFavorite(database, request.account.id, entity_type, entity_id)
      return reply.code(204).send(null)
    },
  )
}
