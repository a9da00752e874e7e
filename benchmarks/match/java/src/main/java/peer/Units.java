package peer;

import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.core.WhitespaceTokenizer;
import org.apache.lucene.analysis.shingle.ShingleFilter;

/** Units and pairs of neighbouring units: a word of two units, the most common, is then one term. */
final class Units extends Analyzer {
  static final String JOINER = "_";
  /** Between the values of a field: more than the largest distance of an expression. */
  static final int GAP = 2000;

  @Override
  protected TokenStreamComponents createComponents(String field) {
    WhitespaceTokenizer tokenizer = new WhitespaceTokenizer();
    ShingleFilter pairs = new ShingleFilter(tokenizer, 2, 2);
    pairs.setOutputUnigrams(true);
    pairs.setTokenSeparator(JOINER);
    return new TokenStreamComponents(tokenizer, pairs);
  }

  @Override
  public int getPositionIncrementGap(String field) {
    return GAP;
  }
}
