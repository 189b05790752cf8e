/** The language's own: pages replace the global of this name, or take it away. */
export const NativePromise = (async () => {})().constructor as PromiseConstructor
