/** Whether an element is a frame whose page cannot be read, so that only the frame itself can be pointed at. */
export const isForeignFrame = (element: Element | null): element is HTMLIFrameElement =>
  element?.localName === 'iframe' && !(element as HTMLIFrameElement).contentDocument
