import type { NextConfig } from 'next'

export default {
  // The folder that holds the installed packages.
  turbopack: { root: `${import.meta.dirname}/../../..` },
} satisfies NextConfig
