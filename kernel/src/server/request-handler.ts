/** A request to an answer; both are those of the web. */
export type RequestHandler = (request: Request) => Promise<Response>
