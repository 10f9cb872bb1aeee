import { initialState, type InitialState } from '@latchkey/ui-react/server'

/** A loader, as Remix and TanStack Start call it. Its data go to `<KitProvider initialState={…}>`. */
export const loader = ({
  request,
}: {
  readonly request: Request
}): { readonly initialState: InitialState | undefined } => ({
  initialState: initialState(request.headers.get('cookie')),
})
