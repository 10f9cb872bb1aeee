/** For an outcome that somebody else tells, or that needs no telling. */
export const ignore = () => undefined
