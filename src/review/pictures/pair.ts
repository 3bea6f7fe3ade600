/** The screenshots of a route at one width. File names are relative to the folder of the screenshots. */
export interface PicturePair {
  route: string;
  /** For a renamed route: the old route. */
  was?: string;
  /** Width of the window in CSS pixels. */
  width: number;
  before?: string;
  after?: string;
  /** The number of regions that differ. */
  differences: number;
  /** Whether only one side has a picture. */
  isOneSided: boolean;
  /** Why a picture could not be taken, for each side that failed. */
  errors: string[];
  /** Sentences about the parts of the route that visitors do not see on the screenshot date. */
  notShown: string[];
}
