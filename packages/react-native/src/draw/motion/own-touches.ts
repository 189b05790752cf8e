/** Keeps a browser from scrolling the page with a finger that drags something. React Native ignores it. */
export const OWN_TOUCHES = { touchAction: 'none' } as object
