/** A part of the app that is for signed-in visitors, as code. */
export const MEMBERS = `
export function Members() {
  const { status, open, signOut } = useSignIn()
  // The server keeps the text for members. It asks its own session, not this page.
  return status === 'signed-in' ? (
    <button onClick={() => void signOut()}>Sign out</button>
  ) : (
    <button onClick={open}>Sign in</button>
  )
}`

/** A button of the app that asks for a payment, as code. */
export const CHECKOUT = `
declare const order: PaymentOrder

export function Checkout() {
  const { pay, state } = usePay()
  const buy = async () => {
    const result = await pay(order)
    // Tell your server: it looks at the chain itself.
    console.log(result.status)
  }
  return (
    <button disabled={state.step !== 'idle'} onClick={() => void buy()}>
      Pay
    </button>
  )
}`
