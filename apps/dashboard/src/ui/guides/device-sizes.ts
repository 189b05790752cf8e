export interface Size {
  width: number
  height: number
}

/** Phones are iPhone 17, 17 Pro Max, Pixel 10 and Galaxy S25: their pixels divided by the pixels per point. */
export const DEVICE_SIZES = {
  desktop: { width: 1440, height: 900 },
  laptop: { width: 1280, height: 800 },
  largeTablet: { width: 1112, height: 834 },
  tablet: { width: 834, height: 1112 },
  phone: { width: 402, height: 874 },
  largePhone: { width: 440, height: 956 },
  androidPhone: { width: 412, height: 923 },
  smallPhone: { width: 360, height: 780 },
} as const satisfies Record<string, Size>
