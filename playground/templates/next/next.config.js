/** @type {import('next').NextConfig} */
export default {
  // No lock file of a folder above tells where the app begins.
  turbopack: { root: import.meta.dirname },
}
