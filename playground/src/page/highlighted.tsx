import { Highlight } from 'prism-react-renderer'

/** Code with its parts in classes; the colours are the style sheet's. */
export default function Highlighted({ code }: { readonly code: string }) {
  return (
    <Highlight code={code} language="tsx" theme={{ plain: {}, styles: [] }}>
      {({ tokens, getTokenProps }) => (
        <code>
          {tokens.map((line, at) => (
            // Lines and parts have no names; their places are theirs.
            <span key={at} className="code-line">
              {line.map((token, index) => {
                const { className, children } = getTokenProps({ token })
                return token.empty ? null : (
                  <span key={index} className={className}>
                    {children}
                  </span>
                )
              })}
              {'\n'}
            </span>
          ))}
        </code>
      )}
    </Highlight>
  )
}
