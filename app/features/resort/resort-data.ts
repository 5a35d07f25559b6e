import type { ResortByUrlSegmentQuery, ResortRecordQuery } from "#app/api/generated.ts";

/** A resort as the core contract gives it. */
export type Resort = NonNullable<ResortByUrlSegmentQuery["resortByUrlSegment"]>;

/** What only a backend with extensions knows of it. */
export type ResortRecord = NonNullable<ResortRecordQuery["resortRecord"]>;
