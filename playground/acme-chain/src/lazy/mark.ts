/** The picture of the chain. */
export default '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#c2410c" d="M0 0h8v8H0z"/><path fill="#fff" d="m4 1 3 6H1z"/></svg>'
