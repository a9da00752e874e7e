package peer;

import java.util.List;

/** A way of finding all subjects that an article matches. */
interface Engine extends AutoCloseable {
  /** Ids of the subjects, in any order. */
  List<String> match(Article article) throws Exception;
}
