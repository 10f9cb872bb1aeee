/** Where it is stored what the visitor wants counted: beside the last figures. */
export const countedKey = (key: string): string => `${key}:counted`
