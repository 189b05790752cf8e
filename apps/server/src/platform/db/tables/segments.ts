export type SegmentsTables = object
