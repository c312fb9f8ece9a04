import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useSignedInActors } from '../../src/ui/session/signed-in-context.tsx'
import { useApp } from '../../src/ui/shell/app-context.tsx'

const AppReader = () => <p>{Object.keys(useApp())}</p>
const SignedInReader = () => <p>{Object.keys(useSignedInActors())}</p>

test('a hook outside its provider throws an error that names both', { tags: ['ERROR-07'] }, () => {
  expect(() => renderToString(<AppReader />)).toThrow('useApp was called outside of an AppProvider.')
  expect(() => renderToString(<SignedInReader />)).toThrow(
    'useSignedInActors was called outside of a SignedInProvider.',
  )
})
