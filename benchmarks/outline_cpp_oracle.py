"""Compares the outlines of whole C++ and CUDA trees with Universal Ctags.

    python benchmarks/outline_cpp_oracle.py TREE…

Every function, class and struct of ctags must be in the outline with the same name, name line and last line. What
ctags itself gets wrong is left out by the rules and places of `ctags_errors.txt`, beside this program. Exit
0 when at least 99.5 % agree, 1 when fewer do.
"""
