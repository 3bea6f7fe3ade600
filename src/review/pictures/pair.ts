/** The part of a picture around a difference, in its pixels. */
export interface Strip {
  top: number;
  height: number;
  /** Size of the whole picture. */
  of: { width: number; height: number };
}

/** The screenshots of a route at one width. File names are relative to the folder of the screenshots. */
export interface PicturePair {
  route: string;
  /** For a renamed route: the old route. */
  was?: string;
  /** Width of the window in CSS pixels. */
  width: number;
  before?: string;
  after?: string;
  /** The regions that differ, from top to bottom. */
  differences: { before: Strip; after: Strip }[];
  /** Whether only one side has a picture. */
  isOneSided: boolean;
  /** Why a picture could not be taken, for each side that failed. */
  errors: string[];
  /** Sentences about the parts of the route that visitors do not see on the screenshot date. */
  notShown: string[];
}
