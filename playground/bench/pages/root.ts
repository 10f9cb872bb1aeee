import { createRoot } from 'react-dom/client'

/** The React root of a page. */
export const makeRoot = () => createRoot(document.getElementById('root') ?? document.body)
