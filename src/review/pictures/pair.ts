/** A route at a width. Names of files are told from the folder of the pictures. */
export interface PicturePair {
  route: string;
  /** Of a renamed route, its address before. */
  was?: string;
  width: number;
  before?: string;
  after?: string;
  /** How many stretches differ. */
  differences: number;
  /** Whether there is a picture of one side only. */
  isAlone: boolean;
  /** Why a picture is missing, for each side. */
  errors: string[];
}
