export const viewportNames = ['phone', 'tablet', 'desktop'] as const
export type ViewportName = (typeof viewportNames)[number]

interface Size {
  width: number
  height: number
}

const SIZES: Record<ViewportName, Size> = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1280, height: 800 },
}

/** How large the page is laid out, in its own pixels, and how far it is scaled down to fit the space. */
export function fitViewport(name: ViewportName, space: Size): Size & { scale: number } {
  const { width, height } = SIZES[name]
  if (space.width === 0 || space.height === 0) return { width, height, scale: 1 }
  if (name !== 'desktop') {
    const scale = Math.min(1, space.width / width, space.height / height)
    return { width, height, scale }
  }
  // A desktop page takes all the space there is.
  const scale = Math.min(1, space.width / width)
  return { width: Math.max(width, space.width), height: space.height / scale, scale }
}
