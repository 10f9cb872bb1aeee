import { useState } from 'react'
import { makeRoot } from './root.js'

/** The baseline: what a page with React and one button that does something costs anyway. */
function Page() {
  const [pressed, setPressed] = useState(false)
  return <button onClick={() => setPressed(!pressed)}>{pressed ? 'Pressed' : 'Press'}</button>
}

makeRoot().render(<Page />)
