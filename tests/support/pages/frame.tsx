import '../../../src/ui/shell/base-styles.ts'
import { useLocation } from 'wouter'
import { Frame } from '../../../src/ui/shell/signed-in/frame.tsx'
import { draw } from './draw.tsx'

/** The frame of the signed-in pages, around a page of no weight. */
const Page = () => {
  const [path] = useLocation()
  return (
    <Frame
      bell={null}
      sampleData
      canSignOut
      onSignOut={() => document.body.setAttribute('data-signed-out', 'true')}
    >
      <h1>{path}</h1>
      <a href="#elsewhere">A link of the page</a>
    </Frame>
  )
}

draw(<Page />)
